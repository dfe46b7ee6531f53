const TEXT = 0x81
const PING = 0x89

/**
 * One WebSocket text frame, header and payload in one buffer, unmasked as a server's frames are (RFC 6455 §5.2).
 * Built once and written as it is to every receiver: that, not the sending, is what a fan-out can save.
 */
export function textFrame(text: string): Buffer {
  const bytes = Buffer.byteLength(text)
  const head = bytes < 126 ? 2 : bytes < 65_536 ? 4 : 10
  const frame = Buffer.allocUnsafeSlow(head + bytes)
  frame[0] = TEXT
  if (head === 2) frame[1] = bytes
  else if (head === 4) {
    frame[1] = 126
    frame.writeUInt16BE(bytes, 2)
  } else {
    frame[1] = 127
    frame.writeBigUInt64BE(BigInt(bytes), 2)
  }
  frame.write(text, head, 'utf8')
  return frame
}

export const PING_FRAME = Buffer.from([PING, 0])
