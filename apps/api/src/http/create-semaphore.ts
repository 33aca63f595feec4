/** Release by calling the function that `enter` returned. */
export interface Semaphore {
  /** Whether `enter` would refuse at once. */
  isFull(key: string): boolean
  /** Undefined: the queue is full, or the wait took longer than `timeoutMs` milliseconds. */
  enter(key: string, timeoutMs?: number): Promise<(() => void) | undefined>
}

interface SemaphoreOptions {
  /** How many callers may be inside at once, for one key. */
  readonly atOnce: number
  /** How many may wait in the queue besides. */
  readonly longestLine: number
}

interface Door {
  inside: number
  readonly line: Set<() => void>
}

/** A semaphore for each key. Callers in its queue hold nothing that others need, no connection and no lock. */
export function createSemaphore({ atOnce, longestLine }: SemaphoreOptions): Semaphore {
  const doors = new Map<string, Door>()

  const leave = (key: string, door: Door) => {
    let hasLeft = false
    return () => {
      if (hasLeft) return
      hasLeft = true
      const [next] = door.line
      if (next) next()
      else if (--door.inside === 0) doors.delete(key)
    }
  }

  const isFull = (key: string) => {
    const door = doors.get(key)
    return door !== undefined && door.inside >= atOnce && door.line.size >= longestLine
  }

  return {
    isFull,
    async enter(key, timeoutMs = 0) {
      const door = doors.get(key) ?? { inside: 0, line: new Set() }
      doors.set(key, door)
      if (door.inside < atOnce) {
        door.inside++
        return leave(key, door)
      }
      if (isFull(key) || timeoutMs <= 0) return undefined
      // A released slot is handed to the first in the queue: no later caller gets between.
      const isIn = await inLine(door, timeoutMs)
      return isIn ? leave(key, door) : undefined
    },
  }
}

function inLine({ line }: Door, timeoutMs: number): Promise<boolean> {
  return new Promise((resolve) => {
    const goIn = () => {
      clearTimeout(timer)
      line.delete(goIn)
      resolve(true)
    }
    const timer = setTimeout(() => {
      line.delete(goIn)
      resolve(false)
    }, timeoutMs)
    line.add(goIn)
  })
}
