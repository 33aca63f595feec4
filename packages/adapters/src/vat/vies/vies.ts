import { done, refused } from '@toonbank/domain/outcome.ts'
import { askService, isOutage, type ServiceAnswer, type ServiceLimits } from '@toonbank/runtime/http/ask-service.ts'
import type { Circuit } from '@toonbank/runtime/process/circuit.ts'
import type { VatNumberCheck, VatNumberOwner } from '@toonbank/shop/ports/vat-number-check.ts'
import * as v from 'valibot'

const limits: ServiceLimits = { timeoutMs: 10_000, tries: 1 }

/** VIES also answers 200 when it cannot reach a country's register; then `userError` or `errorWrappers` says so. */
const viesAnswer = v.object({
  valid: v.nullish(v.boolean()),
  userError: v.nullish(v.string()),
  errorWrappers: v.nullish(v.array(v.unknown()), []),
  requestIdentifier: v.nullish(v.string(), ''),
  name: v.nullish(v.string(), ''),
  address: v.nullish(v.string(), ''),
})

const ofTheNumber: readonly string[] = ['VALID', 'INVALID']

interface Vies {
  readonly url: string
  readonly requester: string
}

export const vies = ({ url, requester }: Vies, circuit: Circuit): VatNumberCheck => ({
  async ask(vatNumber) {
    const answer = await circuit.run<ServiceAnswer<v.InferOutput<typeof viesAnswer>>>(
      () =>
        askService(
          {
            url: new URL(`${url}/check-vat-number`),
            method: 'POST',
            body: {
              countryCode: vatNumber.slice(0, 2),
              vatNumber: vatNumber.slice(2),
              requesterMemberStateCode: requester.slice(0, 2),
              requesterNumber: requester.slice(2),
            },
            schema: viesAnswer,
          },
          limits,
        ),
      () => ({ ok: false, problem: 'unavailable', cause: 'left alone for a while' }),
      isOutage,
    )
    if (!answer.ok) return refused('unavailable')
    const { valid, userError, errorWrappers, requestIdentifier, name, address } = answer.value
    const isOfService = (userError && !ofTheNumber.includes(userError)) || (errorWrappers?.length ?? 0) > 0
    if (isOfService || typeof valid !== 'boolean') return refused('unavailable')
    return done({ isValid: valid, consultation: plain(requestIdentifier ?? '') || null, owner: ownerOf(name, address) })
  },
})

/** Missing values are '---' in VIES. An address has lines, a name has one. */
function ownerOf(name: string | null, address: string | null): VatNumberOwner | null {
  const said = plain(name ?? '')
  const at = (address ?? '')
    .split(/[\r\n]+/, maxLines)
    .map(plain)
    .filter(Boolean)
    .join('\n')
  const isSaid = (text: string) => /[\p{L}\p{N}]/u.test(text)
  return isSaid(said) ? { name: said, address: isSaid(at) ? at : '' } : null
}

const [longestLine, maxLines] = [300, 6]

/**
 * PostgreSQL refuses U+0000, which would block the job. Security: staff reads the line in a terminal, which obeys
 * control characters.
 */
const plain = (text: string): string =>
  text
    .slice(0, longestLine)
    .replace(/[\s\p{Cc}\p{Cf}\p{Cs}]+/gu, ' ')
    .trim()

export const viesStatus = v.object({
  countries: v.array(v.object({ countryCode: v.string(), availability: v.string() })),
})
