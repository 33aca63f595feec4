/** Leave by calling what `enter` gave. */
export interface Semaphore {
  /** Whether `enter` would say no at once. */
  isFull(key: string): boolean
  /** Undefined: too many are in line for it, or stood there for longer than `patience` milliseconds. */
  enter(key: string, patience?: number): Promise<(() => void) | undefined>
}

interface GateOptions {
  /** How many may be inside at once for one key. */
  readonly atOnce: number
  /** How many may stand in line besides. */
  readonly longestLine: number
}

interface Door {
  inside: number
  readonly line: Set<() => void>
}

/**
 * Lets so many at once in for each key. Who stands in line holds nothing that others need, no connection and no lock.
 */
export function createSemaphore({ atOnce, longestLine }: GateOptions): Semaphore {
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
    async enter(key, patience = 0) {
      const door = doors.get(key) ?? { inside: 0, line: new Set() }
      doors.set(key, door)
      if (door.inside < atOnce) {
        door.inside++
        return leave(key, door)
      }
      if (isFull(key) || patience <= 0) return undefined
      // The place of who leaves is handed over: nobody who comes later gets between.
      const isIn = await inLine(door, patience)
      return isIn ? leave(key, door) : undefined
    },
  }
}

function inLine({ line }: Door, patience: number): Promise<boolean> {
  return new Promise((resolve) => {
    const goIn = () => {
      clearTimeout(timer)
      line.delete(goIn)
      resolve(true)
    }
    const timer = setTimeout(() => {
      line.delete(goIn)
      resolve(false)
    }, patience)
    line.add(goIn)
  })
}
