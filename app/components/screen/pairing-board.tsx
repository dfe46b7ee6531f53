import { spacedCode } from '~/domain/screen/pairing.ts'
import { useText } from '~/i18n/words.tsx'
import { QrImage, type QrCode } from '../ui/qr-image.tsx'

export interface PairingCode {
  readonly code: string
  readonly qr: QrCode
  /** Where the code is typed, as a TV's neighbour can open it. */
  readonly address: string
}

/** A screen nobody has taken yet: its code as large as it goes, and what to do with it. */
export function PairingBoard({ code, qr, address }: PairingCode) {
  const t = useText()
  return (
    <div className="flex min-h-0 flex-1 flex-col justify-center gap-[5vh]">
      <div>
        <p className="eyebrow text-[1.1em] text-accent-text">{t('display:pairing.eyebrow')}</p>
        <h1 className="display pt-[0.15em] text-[3em] leading-none">{t('display:pairing.title')}</h1>
      </div>
      <div className="flex items-center gap-[4vw] portrait:flex-col portrait:items-start">
        <p
          data-screen-code
          className="figures text-[length:min(27vh,16vw)] leading-[0.85] whitespace-nowrap portrait:text-[length:22vw]"
        >
          {spacedCode(code)}
        </p>
        <QrImage
          qr={qr}
          label={t('display:pairing.qr')}
          className="size-[min(34vh,24vw)] shrink-0 rounded-[0.3em] portrait:size-[46vw]"
        />
      </div>
      <ol className="flex list-decimal flex-col gap-[0.5em] ps-[1.4em] text-[1.5em] leading-snug">
        <li>{t('display:pairing.open', { address })}</li>
        <li>{t('display:pairing.type')}</li>
      </ol>
    </div>
  )
}

/** The code of a screen that shows something, for whoever wants to pair it anew. */
export function PairingStrip({ code, qr }: PairingCode) {
  const t = useText()
  return (
    <div className="absolute inset-x-[6vw] bottom-[6vh] flex items-center justify-center gap-[2em] rounded-[0.3em] border-[0.1em] border-line-strong bg-page px-[1em] py-[0.6em]">
      <p className="text-[1.3em] leading-tight">{t('display:pairing.again')}</p>
      <p data-screen-code className="figures text-[4em] leading-none whitespace-nowrap">
        {spacedCode(code)}
      </p>
      <QrImage qr={qr} label={t('display:pairing.qr')} className="size-[7em] shrink-0 rounded-[0.3em]" />
    </div>
  )
}
