import type { Heart } from '@toonbank/contract/shop/wish.ts'
import { wishIdentity } from '@toonbank/domain/wish/wish-rules.ts'
import type { WantedWish } from './wanted-wish.ts'

interface Waiting {
  readonly wanted: WantedWish
  readonly answer: (isDone: boolean) => void
}

export const noHearts: readonly Heart[] = []
let savedHearts: readonly Heart[] = noHearts
let shown: readonly Heart[] = noHearts
let waiting: readonly Waiting[] = []
let isSending = false
const listeners = new Set<() => void>()
const otherTabs = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('wishes')
if (otherTabs)
  otherTabs.onmessage = ({ data }: MessageEvent<readonly Heart[]>) => {
    savedHearts = data
    show()
  }

/** A press shows its result at once, and is undone when the shop refuses it. */
export const wishStore = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  view: (): readonly Heart[] => shown,
  hasUnsent: (): boolean => readPresses().length > 0,
  press: (wanted: WantedWish): Promise<boolean> =>
    new Promise((answer) => {
      waiting = [...waiting, { wanted, answer }]
      storePresses()
      show()
      void send()
    }),
  async refresh(): Promise<void> {
    // Presses that the previous page had not sent are sent again; a wanted state is applied only once.
    if (waiting.length === 0) waiting = readPresses().map((wanted) => ({ wanted, answer: () => {} }))
    show()
    const { askHearts } = await import('./wish-api.ts')
    const hearts = await askHearts()
    if (hearts) publish(hearts)
    if (waiting.length > 0) void send()
  },
}

const key = 'waitingWishes'

function storePresses(): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(waiting.map(({ wanted }) => wanted)))
  } catch {}
}

function readPresses(): readonly WantedWish[] {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? '[]') as WantedWish[]
  } catch {
    return []
  }
}

export function withWish(hearts: readonly Heart[], wanted: WantedWish): readonly Heart[] {
  const { productId, options, isWished, everyChoice = false } = wanted
  const identity = wishIdentity(productId, options)
  const others = hearts.filter((heart) => (everyChoice ? heart.productId !== productId : heart.identity !== identity))
  if (!isWished) return others
  return others.length < hearts.length ? hearts : [{ productId, identity }, ...hearts]
}

function show(): void {
  shown = waiting.reduce((hearts, { wanted }) => withWish(hearts, wanted), savedHearts)
  for (const listener of listeners) listener()
}

function publish(hearts: readonly Heart[]): void {
  savedHearts = hearts
  show()
  otherTabs?.postMessage(hearts)
}

/**
 * Requests run one after the other, over all tabs: the first creates the list and its cookie, which the next ones send.
 */
async function send(): Promise<void> {
  if (isSending) return
  isSending = true
  const { setWish } = await import('./wish-api.ts').catch(() => ({ setWish: async () => undefined }))
  for (let next = waiting[0]; next; next = waiting[0]) {
    const { wanted, answer } = next
    const hearts = await inTurn(() => setWish(wanted))
    waiting = waiting.slice(1)
    storePresses()
    if (hearts) publish(hearts)
    else show()
    answer(hearts !== undefined)
  }
  isSending = false
}

const inTurn = <Value>(task: () => Promise<Value>): Promise<Value> =>
  'locks' in navigator ? navigator.locks.request('wishes', task) : task()
