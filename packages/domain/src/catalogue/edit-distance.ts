export function editDistance(one: string, other: string): number {
  let beforeLast: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, column) => column)
  for (let row = 1; row <= one.length; row++) {
    const current = [row]
    for (let column = 1; column <= other.length; column++) {
      const changed = one[row - 1] === other[column - 1] ? 0 : 1
      const swapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
      current.push(
        Math.min(
          at(last, column) + 1,
          at(current, column - 1) + 1,
          at(last, column - 1) + changed,
          swapped ? at(beforeLast, column - 2) + 1 : Number.POSITIVE_INFINITY,
        ),
      )
    }
    beforeLast = last
    last = current
  }
  return at(last, other.length)
}

const at = (row: readonly number[], column: number): number => row[column] ?? Number.POSITIVE_INFINITY

const asY = (word: string): string => word.replaceAll('ij', 'y')

/**
 * Returns the candidates with the smallest edit distance, at most one letter in four. Short words and numbers are never
 * corrected.
 */
export function closestWords<Candidate extends { readonly word: string }>(
  typed: string,
  candidates: readonly Candidate[],
): Candidate[] {
  if (typed.length < 4 || /\d/.test(typed)) return []
  const allowed = Math.min(3, Math.floor(typed.length / 4))
  const measured = candidates.map((candidate) => ({ candidate, apart: editDistance(asY(typed), asY(candidate.word)) }))
  const least = Math.min(...measured.map(({ apart }) => apart))
  return least > allowed ? [] : measured.filter(({ apart }) => apart === least).map(({ candidate }) => candidate)
}
