import type { ReactNode } from 'react'

/** Running text that an editor wrote: paragraphs from blank lines, nothing interpreted, nothing executed. */
export function Prose({
  text,
  children,
}: {
  readonly text?: string | null | undefined
  readonly children?: ReactNode
}) {
  const paragraphs = text?.trim().split(/\n\s*\n/u) ?? []
  return (
    <div className="prose flex max-w-prose flex-col gap-4 text-lg leading-relaxed text-ink">
      {paragraphs.map((paragraph, index) => (
        <p key={index} className="whitespace-pre-line">
          {paragraph}
        </p>
      ))}
      {children}
    </div>
  )
}
