import { useEffect, useState } from 'react'

/** Whether this browser knows passkeys; false until the page's script runs. */
export function usePasskeySupport(): boolean {
  const [isSupported, setSupported] = useState(false)
  useEffect(() => setSupported(typeof PublicKeyCredential === 'function'), [])
  return isSupported
}
