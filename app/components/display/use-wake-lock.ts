import { useEffect } from 'react'

/** Keeps the device's screen on while the page is seen. Browsers that cannot, or may not, go on as they are. */
export function useWakeLock(): void {
  useEffect(() => {
    if (!('wakeLock' in navigator)) return
    let left = false
    let lock: WakeLockSentinel | null = null
    const take = async () => {
      if (document.visibilityState !== 'visible') return
      try {
        const taken = await navigator.wakeLock.request('screen')
        if (left) await taken.release()
        else lock = taken
      } catch {
        // Low battery, or not allowed here: the screen's own settings decide.
      }
    }
    void take()
    document.addEventListener('visibilitychange', take)
    return () => {
      left = true
      document.removeEventListener('visibilitychange', take)
      void lock?.release()
    }
  }, [])
}
