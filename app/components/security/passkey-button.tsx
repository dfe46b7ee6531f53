import { useFetcher, useNavigation, useSubmit } from '@remix-run/react'
import KeyRound from 'lucide-react/icons/key-round'
import { useEffect, useState, type ReactNode } from 'react'
import type { passkeyChallenge } from '~/domain/contract/second-factor.fields.ts'
import { useText } from '~/i18n/words.tsx'
import type { z } from 'zod'
import { errorsOf, type Refused } from '../forms/refused.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { usePasskeySupport } from './use-passkey-support.ts'

type Options = { readonly passkey: z.infer<typeof passkeyChallenge> }
type Answer = Options | Refused

/**
 * Proves by a passkey who one is: asks the page's action for what is to be signed (`passkey-options`), has the browser
 * sign it, and posts that (`passkey`). Passkeys need a script, so without one there is no button.
 */
export function PasskeyButton({
  fields,
  children,
}: {
  /** Sent along with both. */
  readonly fields: Readonly<Record<string, string>>
  readonly children: ReactNode
}) {
  const t = useText()
  const isSupported = usePasskeySupport()
  const fetcher = useFetcher<Answer>()
  const submit = useSubmit()
  const navigation = useNavigation()
  const [hasFailed, setFailed] = useState(false)
  const { data } = fetcher
  useEffect(() => {
    if (!data || !('passkey' in data)) return
    let isLeft = false
    const { options, challenge_token } = data.passkey
    signed(options).then(
      (passkey) => {
        if (!isLeft) submit({ ...fields, intent: 'passkey', challenge_token, passkey }, { method: 'post' })
      },
      () => !isLeft && setFailed(true),
    )
    return () => void (isLeft = true)
    // Each answer is signed once.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [data])
  if (!isSupported) return null
  const isBusy = fetcher.state !== 'idle' || navigation.state !== 'idle'
  // The page’s other form has a button of its own.
  const isOwn = fetcher.state !== 'idle' || navigation.formData?.get('intent') === 'passkey'
  const refused = data && 'lastResult' in data ? errorsOf(data) : []
  return (
    <div className="flex flex-col gap-3">
      <Button
        variant="secondary"
        size="lg"
        icon={isOwn ? <Spinner /> : <KeyRound size={19} />}
        aria-disabled={isBusy || undefined}
        onClick={() => {
          if (isBusy) return
          setFailed(false)
          fetcher.submit({ ...fields, intent: 'passkey-options' }, { method: 'post' })
        }}
      >
        {children}
      </Button>
      {hasFailed || refused.length > 0 ? (
        <Notice tone="danger" role="alert">
          {hasFailed ? t('security:passkeys.failed') : refused.join(' ')}
        </Notice>
      ) : null}
    </div>
  )
}

async function signed(options: Record<string, unknown>): Promise<string> {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  type Given = Parameters<typeof startAuthentication>[0]['optionsJSON']
  return JSON.stringify(await startAuthentication({ optionsJSON: options as unknown as Given }))
}
