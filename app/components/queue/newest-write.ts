type Write<K, T> = (key: K, value: T) => Promise<boolean>

interface Waiting<T> {
  value: T
  readonly done: Promise<boolean>
}

/**
 * Writes one value of a key at a time. Of those that come meanwhile only the newest is written, as each holds all that
 * came before it: on a slow disk twenty quick taps would wait for twenty writes, and a reload lose the last of them.
 * @returns a write that resolves when its value, or a newer one, is written
 */
export function newestWrite<K, T>(write: Write<K, T>): Write<K, T> {
  const underWay = new Map<K, Promise<boolean>>()
  const waiting = new Map<K, Waiting<T>>()

  function begin(key: K, value: T): Promise<boolean> {
    // Where another waits it is the next: what comes now goes behind it.
    const written = write(key, value).finally(() => waiting.has(key) || underWay.delete(key))
    underWay.set(key, written)
    return written
  }

  return (key, value) => {
    const before = underWay.get(key)
    if (!before) return begin(key, value)
    const known = waiting.get(key)
    if (known) {
      known.value = value
      return known.done
    }
    const next: Waiting<T> = {
      value,
      done: before
        .catch(() => false)
        .then(() => {
          waiting.delete(key)
          return begin(key, next.value)
        }),
    }
    waiting.set(key, next)
    return next.done
  }
}
