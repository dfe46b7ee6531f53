import QRCode from 'qrcode'
import { expect, test } from 'vitest'
import { qrCodeOf } from '~/server/files/qr-code.ts'

test('a code is drawn with every dark square of it, and no other', () => {
  const text = 'https://tatami.example/auth/hand-over?token=RskDhzBpUE-lOJejRFSB_vK3XpxQ_H89FmV2190m84Q'
  const { modules } = QRCode.create(text, { errorCorrectionLevel: 'M' })
  const { size, path } = qrCodeOf(text)
  const drawn = new Set<number>()
  for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g))
    for (let at = 0; at < Number(length); at += 1) drawn.add(Number(y) * size + Number(x) + at)
  const dark = [...modules.data].flatMap((value, at) => (value ? [at] : []))
  expect([...drawn].sort((a, b) => a - b)).toEqual(dark)
})
