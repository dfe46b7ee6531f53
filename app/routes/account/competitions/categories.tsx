import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { errorsOf } from '~/components/forms/refused.ts'
import { useAnswer } from '~/components/forms/use-answer.ts'
import { CategoryPresetForm } from '~/components/organiser/category-preset-form.tsx'
import { MergeForm, SplitForm, UndoReshapeForm } from '~/components/organiser/category-reshape-forms.tsx'
import { OfferedCategories } from '~/components/organiser/offered-categories.tsx'
import { OwnCategoryForm } from '~/components/organiser/own-category-form.tsx'
import { ReplyNotice } from '~/components/organiser/reply-notice.tsx'
import { AddedCategories, RemoveCategoriesForm } from '~/components/organiser/remove-categories.tsx'
import { consolePaths } from '~/components/console-paths.ts'
import { categoriesKept, isUnused } from '~/domain/competition/unused-category.ts'
import type { CategoryMoves } from '~/domain/contract/competition-category.fields.ts'
import { contract } from '~/domain/contract/contract.ts'
import type { TextKey } from '~/i18n/en/translation.ts'
import type { RouteHandle } from '~/i18n/namespaces.ts'
import { requireManagedCompetition } from '~/server/pages/managed-competition.ts'
import { ApiRefusal } from '~/server/client/api-client.ts'
import { load } from '~/server/client/load.ts'
import { bodyFor } from '~/server/forms/form-body.ts'
import { preview, readSubmission, refusedForm, submit } from '~/server/forms/submit.ts'

export const handle: RouteHandle = { i18n: ['athlete'], title: 'organiser:tabs.categories' }

export async function loader(args: LoaderFunctionArgs) {
  const { id, slug, categories } = await requireManagedCompetition(args)
  const { api } = args.context
  const [{ data: belts }, { data: reshapes }] = await Promise.all([
    load(api.belts.dictionary({ query: { no_pagination: '1', order_by: 'rank' } })),
    load(api.competitionCategories.reshapes({ params: { id } })),
  ])
  const added = new URL(args.request.url).searchParams.get('added')?.split(',') ?? []
  return {
    slug,
    categories,
    belts,
    reshapes,
    added: categories.filter((category) => isUnused(category) && added.includes(String(category.id))),
  }
}

export async function action(args: ActionFunctionArgs) {
  const { context, request } = args
  const { id, slug, version, categories } = await requireManagedCompetition(args)
  const submission = await readSubmission(request, [
    'add',
    'preset',
    'cap',
    'remove',
    'remove-many',
    'preview-merge',
    'merge',
    'preview-split',
    'split',
    'preview-undo',
    'undo',
  ])
  const { competitionCategories: calls } = context.api
  const { competitionCategories: of } = contract
  const { intent, values, idempotencyKey } = submission
  const params = { id }
  const one = { id, category_id: String(values['category_id']) }
  const redirectTo = consolePaths.managedCategories(slug)
  const toast = (text: TextKey) => ({ kind: 'success', text }) as const
  switch (intent) {
    case 'add':
      return submit(
        context,
        submission,
        () => calls.create({ params, body: bodyFor(of.create, values), idempotencyKey }),
        { toast: toast('organiser:toast.categoryAdded'), redirectTo },
      )
    case 'preset':
      return submit(
        context,
        submission,
        () => calls.addPreset({ params, body: bodyFor(of.addPreset, values), idempotencyKey }),
        {
          toast: ({ data }) => ({
            kind: 'success',
            text: 'organiser:toast.presetAdded',
            values: { count: data.added },
          }),
          redirectTo: ({ data }) => consolePaths.managedCategories(slug, data.categories),
        },
      )
    case 'cap':
      return submit(
        context,
        submission,
        () => calls.change({ params: one, body: bodyFor(of.change, values) }),
        {
          toast: toast('organiser:toast.capSaved'),
          redirectTo,
        },
      )
    case 'remove':
      return submit(context, submission, () => calls.remove({ params: one }), {
        toast: toast('organiser:toast.categoryRemoved'),
        redirectTo,
      })
    case 'remove-many': {
      const kept = categoriesKept(categories, values)
      const count = categories.length - kept.length
      if (count === 0)
        return refusedForm(
          submission,
          new ApiRefusal(422, { code: 'invalid', errors: { categories: ['required'] } }),
        )
      // With the version that was read: what somebody adds meanwhile is not taken off with it.
      const body = { version: String(version), categories: kept.map(({ id: kept }) => String(kept)) }
      return submit(context, submission, () => context.api.competitions.update({ params, body }), {
        toast: { kind: 'success', text: 'organiser:toast.categoriesRemoved', values: { count } },
        redirectTo,
      })
    }
    case 'preview-merge':
      return preview(
        submission,
        async () =>
          (await calls.merge({ params, body: bodyFor(of.merge, { ...values, preview: '1' }) })).data,
      )
    case 'preview-split':
      return preview(
        submission,
        async () =>
          (await calls.split({ params, body: bodyFor(of.split, { ...values, preview: '1' }) })).data,
      )
    case 'preview-undo':
      return preview(
        submission,
        async () => (await calls.undo({ params, body: bodyFor(of.undo, { ...values, preview: '1' }) })).data,
      )
    case 'undo':
      return submit(
        context,
        submission,
        () => calls.undo({ params, body: bodyFor(of.undo, values), idempotencyKey }),
        { toast: toast('organiser:toast.reshapeUndone'), redirectTo },
      )
    case 'merge':
      return submit(
        context,
        submission,
        () => calls.merge({ params, body: bodyFor(of.merge, values), idempotencyKey }),
        { toast: toast('organiser:toast.merged'), redirectTo },
      )
    case 'split':
      return submit(
        context,
        submission,
        () => calls.split({ params, body: bodyFor(of.split, values), idempotencyKey }),
        { toast: toast('organiser:toast.split'), redirectTo },
      )
  }
}

export default function ManagedCategories() {
  const { slug, categories, belts, reshapes, added } = useLoaderData<typeof loader>()
  const reply = useAnswer<typeof action>()
  const resultOf = (...intents: string[]) =>
    reply && intents.includes(reply.intent) ? reply.lastResult : undefined
  const movesOf = (...intents: string[]) =>
    reply?.preview && intents.includes(reply.intent) ? (reply.preview as CategoryMoves) : null
  const isInItsForm = reply !== undefined && reply.intent !== 'remove' && reply.intent !== 'cap'
  const sent = reply?.lastResult.initialValue
  const open = categories.filter(({ is_drawn: isDrawn }) => !isDrawn)
  return (
    <div className="flex min-w-0 flex-col gap-6">
      {isInItsForm ? null : <ReplyNotice reply={reply} />}
      <AddedCategories added={added} />
      <OfferedCategories
        slug={slug}
        categories={categories}
        refused={
          reply?.intent === 'cap'
            ? {
                categoryId: String(sent?.['category_id']),
                typed: String(sent?.['max_entrants'] ?? ''),
                errors: errorsOf(reply),
              }
            : null
        }
      />
      <div className="grid items-start gap-6 xl:grid-cols-2">
        <CategoryPresetForm isOpen={categories.length === 0} belts={belts} lastResult={resultOf('preset')} />
        <RemoveCategoriesForm categories={categories} lastResult={resultOf('remove-many')} />
        <OwnCategoryForm belts={belts} lastResult={resultOf('add')} />
        {open.length > 1 ? (
          <MergeForm
            categories={open}
            lastResult={resultOf('merge', 'preview-merge')}
            moves={movesOf('merge', 'preview-merge')}
          />
        ) : null}
        {open.length > 0 ? (
          <SplitForm
            categories={open}
            lastResult={resultOf('split', 'preview-split')}
            moves={movesOf('split', 'preview-split')}
          />
        ) : null}
        {reshapes.length > 0 ? (
          <UndoReshapeForm
            reshapes={reshapes}
            lastResult={resultOf('undo', 'preview-undo')}
            moves={movesOf('undo', 'preview-undo')}
          />
        ) : null}
      </div>
    </div>
  )
}
