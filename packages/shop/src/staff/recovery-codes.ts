import { randomInt } from 'node:crypto'
import type { Transaction } from '@toonbank/database/connect.ts'
import { staffRecoveryCode } from '@toonbank/database/schema/staff.ts'
import { hashToken } from '@toonbank/runtime/process/random-token.ts'
import { and, eq, isNull } from 'drizzle-orm'

/** Without 0, O, 1, I and L, which people read for each other; 50 random bits each. */
const letters = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const count = 10

const aCode = (): string => Array.from({ length: 10 }, () => letters[randomInt(letters.length)]).join('')
const hashOf = (staffId: number, code: string) => hashToken(`${staffId}:${code}`)

/** Ten codes in the place of the former ones, as people write them down: 'ABCDE-23456'. They are shown once. */
export async function writeRecoveryCodes(tx: Transaction, staffId: number): Promise<string[]> {
  const codes = Array.from({ length: count }, aCode)
  await tx.delete(staffRecoveryCode).where(eq(staffRecoveryCode.staffId, staffId))
  await tx.insert(staffRecoveryCode).values(codes.map((code) => ({ codeHash: hashOf(staffId, code), staffId })))
  return codes.map((code) => `${code.slice(0, 5)}-${code.slice(5)}`)
}

/** Uses a code up; of two who type the same one a single one gets in. */
export async function spendRecoveryCode(tx: Transaction, staffId: number, code: string, now: Date): Promise<boolean> {
  const isOpen = and(eq(staffRecoveryCode.codeHash, hashOf(staffId, code)), isNull(staffRecoveryCode.usedAt))
  return (await tx.update(staffRecoveryCode).set({ usedAt: now }).where(isOpen).returning()).length > 0
}
