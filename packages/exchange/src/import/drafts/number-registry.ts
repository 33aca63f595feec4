import type { Problem } from '../problem.ts'
import type { ProductRecord } from '../records/catalogue-record.ts'

export function createNumberRegistry() {
  const lines = new Map<string, number>()
  const products = new Map<number, number>()
  const numbersOf = ({ articleNumber, options }: ProductRecord): string[] => [
    ...new Set([articleNumber, ...options.flatMap(({ items }) => items.flatMap((item) => item.articleNumber ?? []))]),
  ]
  return {
    numbersOf,
    /** Registers the numbers of a product or returns the conflict. `owners`: the shop's product ids by number. */
    take(
      record: ProductRecord,
      line: number,
      id: number | undefined,
      owners: ReadonlyMap<string, number>,
    ): Problem | undefined {
      const numbers = numbersOf(record)
      const wrong = (message: string): Problem => ({ line, field: 'SKU', message })
      const earlier = id === undefined ? undefined : products.get(id)
      if (earlier !== undefined) return wrong(`${record.articleNumber} stands on line ${earlier} too.`)
      const twice = numbers.find((number) => lines.has(number))
      if (twice !== undefined) return wrong(`the article '${twice}' stands on line ${lines.get(twice)} too.`)
      const strange = numbers.find((number) => owners.has(number) && owners.get(number) !== id)
      if (strange !== undefined) return wrong(`the article '${strange}' belongs to another product of the shop.`)
      const group = record.options.find(({ items }) => new Set(items.map(({ key }) => key)).size !== items.length)
      if (group) return wrong(`two choices of '${group.name.nld}' have the same name.`)
      for (const number of numbers) lines.set(number, line)
      if (id !== undefined) products.set(id, line)
      return undefined
    },
    has: (number: string) => lines.has(number),
  }
}

export type NumberRegistry = ReturnType<typeof createNumberRegistry>
