import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto'

// An authenticator as browsers have one (WebAuthn, attestation `none`, ES256), for tests without a browser.

type Json = Record<string, unknown>

const RP_ID = 'localhost'
const ORIGIN = 'http://localhost'
const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest()
const base64url = (bytes: Buffer | string) => Buffer.from(bytes).toString('base64url')

// CBOR (RFC 8949), as much of it as an attestation needs.
const head = (major: number, length: number): Buffer =>
  length < 24
    ? Buffer.from([(major << 5) | length])
    : length < 256
      ? Buffer.from([(major << 5) | 24, length])
      : Buffer.from([(major << 5) | 25, length >> 8, length & 255])
const integer = (value: number) => (value >= 0 ? head(0, value) : head(1, -1 - value))
const bytes = (value: Buffer) => Buffer.concat([head(2, value.length), value])
const text = (value: string) => Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
const map = (entries: readonly (readonly [Buffer, Buffer])[]) =>
  Buffer.concat([head(5, entries.length), ...entries.flat()])

const PRESENT = 0x01
const VERIFIED = 0x04
const WITH_CREDENTIAL = 0x40

export class SoftwareAuthenticator {
  readonly id = randomBytes(16)
  readonly #key: KeyObject
  readonly #publicKey: { x: Buffer; y: Buffer }
  /** Counts its signatures, as a security key does. */
  count = 0

  constructor() {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
    this.#key = privateKey
    this.#publicKey = { x: Buffer.from(x, 'base64url'), y: Buffer.from(y, 'base64url') }
  }

  #data(flags: number, more = Buffer.alloc(0)): Buffer {
    this.count += 1
    const count = Buffer.alloc(4)
    count.writeUInt32BE(this.count)
    return Buffer.concat([sha256(RP_ID), Buffer.from([flags]), count, more])
  }

  #client(type: string, challenge: unknown, origin: string): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  }

  /** Makes the passkey that options ask for. */
  create(options: Json, origin = ORIGIN) {
    const { x, y } = this.#publicKey
    const cose = map([
      [integer(1), integer(2)],
      [integer(3), integer(-7)],
      [integer(-1), integer(1)],
      [integer(-2), bytes(x)],
      [integer(-3), bytes(y)],
    ])
    const length = Buffer.alloc(2)
    length.writeUInt16BE(this.id.length)
    const data = this.#data(
      PRESENT | VERIFIED | WITH_CREDENTIAL,
      Buffer.concat([Buffer.alloc(16), length, this.id, cose]),
    )
    const attestation = map([
      [text('fmt'), text('none')],
      [text('attStmt'), map([])],
      [text('authData'), bytes(data)],
    ])
    return {
      id: base64url(this.id),
      rawId: base64url(this.id),
      type: 'public-key' as const,
      response: {
        clientDataJSON: base64url(this.#client('webauthn.create', options['challenge'], origin)),
        attestationObject: base64url(attestation),
        transports: ['internal'],
      },
      clientExtensionResults: {},
    }
  }

  /** Signs the challenge of options. */
  get(options: Json, { origin = ORIGIN, isVerified = true } = {}) {
    const data = this.#data(PRESENT | (isVerified ? VERIFIED : 0))
    const client = this.#client('webauthn.get', options['challenge'], origin)
    const signature = sign('sha256', Buffer.concat([data, sha256(client)]), this.#key)
    return {
      id: base64url(this.id),
      rawId: base64url(this.id),
      type: 'public-key' as const,
      response: {
        clientDataJSON: base64url(client),
        authenticatorData: base64url(data),
        signature: base64url(signature),
      },
      clientExtensionResults: {},
    }
  }
}
