import type { Finding } from '@toonbank/runtime/process/finding.ts'
import { innermostReason } from '../start/reason-of.ts'

export type { Finding }

export const good = (about: string, sentence: string): Finding => ({ about, verdict: 'good', sentence })
export const missing = (about: string, sentence: string): Finding => ({ about, verdict: 'missing', sentence })
export const dangerous = (about: string, sentence: string): Finding => ({ about, verdict: 'dangerous', sentence })

export async function judgedOrFailed(
  about: string,
  judging: Promise<Finding | readonly Finding[]>,
): Promise<readonly Finding[]> {
  try {
    const found = await judging
    return 'verdict' in found ? [found] : found
  } catch (error) {
    return [dangerous(about, `This could not be examined: ${innermostReason(error)}.`)]
  }
}

export function findingsText(findings: readonly Finding[]): string {
  const order = ['dangerous', 'missing', 'good']
  const sorted = findings.toSorted((a, b) => order.indexOf(a.verdict) - order.indexOf(b.verdict))
  const width = Math.max(...findings.map(({ about }) => about.length))
  return sorted
    .map(({ about, verdict, sentence }) => `  ${verdict.padEnd(9)}  ${about.padEnd(width)}  ${sentence}`)
    .join('\n')
}
