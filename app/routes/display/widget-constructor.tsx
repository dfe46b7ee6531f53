import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData, useSubmit } from '@remix-run/react'
import { LanguageChoice } from '~/components/display/tv-settings-fields.tsx'
import { TV_THEMES } from '~/components/display/tv-settings.ts'
import { paths } from '~/components/paths.ts'
import { AddressBox } from '~/components/ui/address-box.tsx'
import { Button } from '~/components/ui/button.tsx'
import { Card } from '~/components/ui/card.tsx'
import { EmptyState } from '~/components/ui/empty-state.tsx'
import { Field } from '~/components/ui/field.tsx'
import { Form } from '~/components/ui/form.tsx'
import { Segmented } from '~/components/ui/segmented.tsx'
import { Select } from '~/components/ui/select.tsx'
import {
  readWidgetSettings,
  WIDGET_HEIGHTS,
  WIDGET_KINDS,
  widgetCode,
  widgetQuery,
} from '~/components/widget/widget-settings.ts'
import type { RouteHandle } from '~/i18n/namespaces.ts'
import { useText } from '~/i18n/words.tsx'
import { load } from '~/server/client/load.ts'
import { loadMats } from '~/server/pages/load-display.ts'
import { matOptions } from '~/i18n/mat-name.ts'
import { textFor } from '~/i18n/text.server.ts'

export const handle: RouteHandle = { i18n: ['display', 'fight'], title: 'display:widget.setUp' }

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const slug = params['slug'] ?? ''
  const query = new URL(request.url).searchParams
  const settings = readWidgetSettings(query)
  const t = textFor(context.language)
  const [{ competition, mats }, brackets] = await Promise.all([
    loadMats(context, slug),
    load(
      context.api.brackets.list({
        query: { competition: slug, no_pagination: '1', order_by: 'queue_number' },
      }),
    ),
  ])
  const choices = {
    mat: matOptions(t, mats),
    bracket: brackets.data.map(({ id, category }) => ({ value: id, label: category.name })),
    results: [],
  }[settings.kind]
  const chosen = choices.find(({ value }) => String(value) === query.get(settings.kind)) ?? choices[0]
  const path = {
    mat: chosen && paths.matWidget(slug, chosen.value),
    bracket: chosen && paths.bracketWidget(slug, chosen.value),
    results: paths.resultsWidget(slug),
  }[settings.kind]
  const address = path && path + widgetQuery(settings)
  return {
    settings,
    choices,
    chosen: chosen?.value ?? null,
    widget: address
      ? {
          path: address,
          code: widgetCode(
            new URL(address, context.settings.publicUrl).href,
            [chosen?.label, competition.name].filter(Boolean).join(' · '),
            settings.kind,
          ),
        }
      : null,
  }
}

/** Where the code is made that shows a part of the competition on another site. */
export default function WidgetConstructor() {
  const t = useText()
  const submit = useSubmit()
  const { settings, choices, chosen, widget } = useLoaderData<typeof loader>()
  const { kind } = settings
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,26rem)_minmax(0,1fr)]">
      <Card>
        <Form
          method="get"
          className="flex flex-col gap-5"
          preventScrollReset
          onChange={(event) => submit(event.currentTarget, { replace: true, preventScrollReset: true })}
        >
          <p className="text-ink-muted">{t('display:widget.lead')}</p>
          <Segmented
            id="kind"
            name="kind"
            legend={t('display:widget.kind')}
            options={WIDGET_KINDS.map((value) => ({ value, label: t(`display:widget.kinds.${value}`) }))}
            chosen={kind}
          />
          {kind === 'results' || choices.length === 0 ? null : (
            <Field id={kind} label={t(kind === 'mat' ? 'display:constructor.mat' : 'display:widget.bracket')}>
              {(control) => (
                <Select {...control} name={kind} options={choices} defaultValue={chosen ?? undefined} />
              )}
            </Field>
          )}
          <Segmented
            id="theme"
            name="theme"
            legend={t('display:constructor.theme')}
            options={TV_THEMES.map((value) => ({ value, label: t(`common:theme.${value}`) }))}
            chosen={settings.theme}
          />
          <LanguageChoice chosen={settings.language} />
          <Button type="submit" variant="secondary" className="w-full">
            {t('display:constructor.show')}
          </Button>
        </Form>
      </Card>
      {widget ? (
        <div className="flex min-w-0 flex-col gap-4">
          <AddressBox id="code" label={t('display:widget.code')} address={widget.code} />
          <p className="text-sm text-ink-muted">{t('display:widget.codeHint')}</p>
          <section aria-labelledby="preview" className="flex min-w-0 flex-col gap-2">
            <h2 id="preview" className="eyebrow text-ink-muted">
              {t('display:widget.preview')}
            </h2>
            <iframe
              key={widget.path}
              src={widget.path}
              title={t('display:widget.preview')}
              loading="lazy"
              height={WIDGET_HEIGHTS[kind]}
              className="w-full rounded-md border border-line-strong"
            />
          </section>
        </div>
      ) : (
        <EmptyState
          title={t(kind === 'mat' ? 'display:noMats.title' : 'display:widget.bracket')}
          text={t(kind === 'mat' ? 'display:noMats.text' : 'display:widget.noBrackets')}
        />
      )}
    </div>
  )
}
