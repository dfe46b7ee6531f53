const DEVICE = 'tatami-device'
const MINE_LENGTH = 12

const randomHex = (length: number) =>
  [...crypto.getRandomValues(new Uint8Array(Math.ceil(length / 2)))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .slice(0, length)

let device: string | null = null
/** This browser's own name: the beginning of every key it makes up. */
function deviceName(): string {
  if (device) return device
  try {
    device = localStorage.getItem(DEVICE)
    if (!device) localStorage.setItem(DEVICE, (device = randomHex(MINE_LENGTH)))
  } catch {
    device ??= randomHex(MINE_LENGTH)
  }
  return device
}

/** An idempotency key that no other device makes up. */
export const newKey = (): string => `${deviceName()}.${randomHex(20)}`

/** True for keys this device made up, in this page or before a reload. */
export const isMine = (key: string): boolean => key.startsWith(`${deviceName()}.`)
