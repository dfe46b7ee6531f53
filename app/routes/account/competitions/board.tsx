import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData, useSearchParams, type ShouldRevalidateFunctionArgs } from '@remix-run/react'
import Undo2 from 'lucide-react/icons/undo-2'
import { useCallback } from 'react'
import { BoardFilters } from '~/components/board/board-filters.tsx'
import { ZOOMS } from '~/components/board/board-layout.ts'
import { BoutDialog } from '~/components/board/bout-dialog.tsx'
import { IssueList } from '~/components/board/issue-list.tsx'
import { MatBoard, useNames } from '~/components/board/mat-board.tsx'
import { useLiveBoard } from '~/components/board/use-live-board.ts'
import { usePendingMove } from '~/components/board/use-pending-move.ts'
import { MovePreviewPanel } from '~/components/board/move-preview.tsx'
import { errorsOf } from '~/components/forms/refused.ts'
import { useAnswer } from '~/components/forms/use-answer.ts'
import { useAddress } from '~/components/list/query.ts'
import { ReplyNotice } from '~/components/organiser/reply-notice.tsx'
import { consolePaths } from '~/components/console-paths.ts'
import { paths } from '~/components/paths.ts'
import { ActForm } from '~/components/ui/act-form.tsx'
import { LinkButton } from '~/components/ui/button.tsx'
import { EmptyState } from '~/components/ui/empty-state.tsx'
import { Notice } from '~/components/ui/notice.tsx'
import { readsPage } from '~/domain/access/staff.ts'
import { contract } from '~/domain/contract/contract.ts'
import type { RouteHandle } from '~/i18n/namespaces.ts'
import { useText } from '~/i18n/words.tsx'
import { load } from '~/server/client/load.ts'
import { movePreviewOf } from '~/server/pages/move-preview.ts'
import { bodyFor } from '~/server/forms/form-body.ts'
import { preview, readSubmission, submit } from '~/server/forms/submit.ts'
import { pageOf, requireConsole, requireManagedCompetition } from '~/server/pages/managed-competition.ts'
import { matName } from '~/i18n/mat-name.ts'

export const handle: RouteHandle = { title: 'board:title' }

export async function loader(args: LoaderFunctionArgs) {
  const { api } = args.context
  const competition = await requireConsole(args, 'board')
  const query = new URL(args.request.url).searchParams
  const day = Number(query.get('day') ?? Number.NaN)
  const { data: board } = await load(
    api.competitions.board({
      params: { id: competition.id },
      query: Number.isInteger(day) && day >= 0 && day <= 30 ? { day } : {},
    }),
  )
  const { id, slug, organisation, abilities } = competition
  return {
    competition: { id, slug, organisation, abilities },
    board,
    categories: competition.categories.map((category) => ({ id: category.id, name: category.name })),
  }
}

/** The board asks by itself for what has changed; a look at a move changes nothing. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  formMethod,
  formData,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  if (formMethod) return !String(formData?.get('intent')).startsWith('preview') && defaultShouldRevalidate
  return addressOfBoard(currentUrl) !== addressOfBoard(nextUrl) && defaultShouldRevalidate
}

/** Of a board's address, what chooses from the day that is on the page already. */
const CHOOSES = ['move', 'zoom', 'mat', 'category']

function addressOfBoard({ href }: URL): string {
  const url = new URL(href)
  for (const name of CHOOSES) url.searchParams.delete(name)
  url.hash = ''
  return url.href
}

/** A place as one field: the mat, and the waiting bout to stand before or nothing. */
function placeIn(values: Readonly<Record<string, unknown>>) {
  const [mat = '', before = ''] = String(values['place'] ?? '').split(':')
  return { mat_id: mat, ...(before && { before_id: before }) }
}

export async function action(args: ActionFunctionArgs) {
  const { context, request } = args
  const { api } = context
  const competition = await requireManagedCompetition(args)
  const submission = await readSubmission(request, [
    'preview',
    'move',
    'preview-category',
    'move-category',
    'unpin',
    'undo',
  ])
  const { intent, values, idempotencyKey } = submission
  const redirectTo = pageOf(request, 'move')
  if (intent === 'undo')
    return submit(
      context,
      submission,
      () =>
        api.competitions.undoMove({
          params: { id: competition.id, move_id: String(values['move_id']) },
          idempotencyKey,
        }),
      { toast: { kind: 'success', text: 'board:undone' }, redirectTo },
    )
  if (intent === 'preview-category' || intent === 'move-category') {
    const of = { id: String(values['bracket_id']) }
    const bodyOf = (isPreview: boolean) =>
      bodyFor(contract.brackets.move, {
        mat_id: values['mat_id'],
        preview: isPreview,
        ...(!isPreview && { digest: values['digest'] }),
      })
    if (intent === 'preview-category')
      return preview(submission, async () =>
        movePreviewOf(await api.brackets.move({ params: of, body: bodyOf(true) })),
      )
    return submit(
      context,
      submission,
      () => api.brackets.move({ params: of, body: bodyOf(false), idempotencyKey }),
      { toast: { kind: 'success', text: 'organiser:toast.moved' }, redirectTo },
    )
  }
  const params = { fight_id: String(values['fight_id']) }
  if (intent === 'unpin')
    return submit(context, submission, () => api.fights.unpin({ params, idempotencyKey }), {
      toast: { kind: 'success', text: 'organiser:toast.fightUnpinned' },
      redirectTo,
    })
  const bodyOf = (isPreview: boolean) =>
    bodyFor(contract.fights.move, {
      ...placeIn(values),
      preview: isPreview,
      ...(!isPreview && { digest: values['digest'] }),
    })
  if (intent === 'preview')
    return preview(submission, async () =>
      movePreviewOf(await api.fights.move({ params, body: bodyOf(true) })),
    )
  return submit(context, submission, () => api.fights.move({ params, body: bodyOf(false), idempotencyKey }), {
    toast: { kind: 'success', text: 'organiser:toast.fightMoved' },
    redirectTo,
  })
}

export default function Board() {
  const t = useText()
  const address = useAddress()
  const { competition, board: rendered, categories } = useLoaderData<typeof loader>()
  const [query] = useSearchParams()
  const openId = Number(query.get('move'))
  const zoom = ZOOMS.find((one) => one === query.get('zoom')) ?? 'hour'
  const reply = useAnswer<typeof action>()
  const board = useLiveBoard(competition, rendered)
  const idIn = (name: string, all: readonly { readonly id: number }[]) =>
    all.find(({ id }) => String(id) === query.get(name))?.id ?? null
  const matId = idIn('mat', board.mats)
  const categoryId = idIn('category', categories)
  const { slug, abilities } = competition
  const isReadOnly = !abilities.manage
  const names = useNames(board)
  const prefix = address({ move: '' })
  const hrefOf = useCallback(
    (id: number) => (isReadOnly ? paths.fight(id) : `${prefix}${id}`),
    [isReadOnly, prefix],
  )
  const bouts = board.mats.flatMap((mat) => mat.bouts)
  const pending = usePendingMove(reply, board)
  const movePreview = pending?.preview
  const opened = isReadOnly || movePreview ? undefined : bouts.find(({ id }) => id === openId)
  const closeTo = address({ move: null })
  const last = board.last_move
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-ink-muted">{t(isReadOnly ? 'board:leadReadOnly' : 'board:lead')}</p>
        <div className="flex flex-wrap gap-2">
          {last && !isReadOnly ? (
            <ActForm
              intent="undo"
              fields={{ move_id: last.id }}
              size="md"
              icon={<Undo2 size={18} />}
              {...(last.fight_id !== null && { focusAfter: `a[data-bout="${last.fight_id}"]` })}
            >
              {t(`board:undo.${last.kind}`, {
                number: last.number ?? '',
                category: last.category ?? '',
                mat: matName(t, last.to),
              })}
            </ActForm>
          ) : null}
          {abilities.manage || readsPage('schedule', abilities.staff) ? (
            <LinkButton variant="ghost" to={consolePaths.managedSchedule(slug)}>
              {t('board:queues')}
            </LinkButton>
          ) : null}
        </div>
      </div>
      {movePreview || opened ? null : <ReplyNotice reply={reply} />}
      <BoardFilters board={board} categories={categories} zoom={zoom} matId={matId} categoryId={categoryId} />
      <IssueList issues={board.issues} />
      {categoryId !== null && !bouts.some((bout) => bout.category_id === categoryId) ? (
        <Notice tone="info">
          <p>{t('board:noneOfCategory')}</p>
        </Notice>
      ) : null}
      {bouts.length > 0 ? (
        <MatBoard
          board={board}
          zoom={zoom}
          matId={matId}
          categoryId={categoryId}
          preview={pending?.drawn ?? null}
          isReadOnly={isReadOnly}
          hrefOf={hrefOf}
        />
      ) : (
        <EmptyState
          title={t('board:empty')}
          text={t(isReadOnly ? 'organiser:schedule.awaited' : 'organiser:schedule.empty.text')}
        />
      )}
      {pending ? (
        <MovePreviewPanel
          title={pending.title}
          preview={pending.preview}
          errors={errorsOf(reply)}
          intent={pending.intent}
          fields={pending.fields}
          closeTo={closeTo}
        />
      ) : null}
      {opened ? (
        <BoutDialog
          bout={opened}
          board={board}
          names={[names(opened, 'left'), names(opened, 'right')]}
          category={board.categories.find(({ id }) => id === opened.category_id)?.name ?? ''}
          slug={slug}
          closeTo={closeTo}
          reply={reply}
        />
      ) : null}
    </div>
  )
}
