import type { ReactNode } from 'react'
import { useFormat } from '~/i18n/words.tsx'
import type { Crumb } from '../ui/breadcrumbs.tsx'
import { PageHeader } from '../ui/page-header.tsx'

/** One piece of news or one article: plain paragraphs. */
export function Story({
  crumb,
  title,
  text,
  image,
  date,
  about,
}: {
  readonly crumb: Crumb
  readonly title: string
  readonly text: string
  readonly image: string | null
  readonly date: string | null
  /** What it is about and whose it is, as links. */
  readonly about?: ReactNode
}) {
  const format = useFormat()
  return (
    <article className="mx-auto flex w-full max-w-3xl flex-col gap-6">
      <PageHeader crumbs={[crumb]} eyebrow={date ? format.longDate(date) : null} title={title} />
      {about ? <div className="-mt-2 flex flex-wrap gap-x-5 gap-y-1 text-ink-muted">{about}</div> : null}
      {image ? (
        <img
          src={image}
          alt=""
          width={1200}
          height={720}
          className="aspect-[5/3] w-full rounded-md border border-line object-cover"
        />
      ) : null}
      <div className="flex max-w-prose flex-col gap-4 text-lg">
        {text.split(/\n{2,}/).map((paragraph, index) => (
          <p key={index} className="whitespace-pre-line">
            {paragraph}
          </p>
        ))}
      </div>
    </article>
  )
}
