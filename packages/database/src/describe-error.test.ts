import { expect, it } from 'vitest'
import { describeError, withoutPeople } from './describe-error.ts'
import { aTestDatabase } from './testing/a-test-database.ts'

const { database } = await aTestDatabase()
const { pool, db } = database
await pool.query('CREATE TABLE somebody (mail text PRIMARY KEY, born integer NOT NULL, CHECK (born > 1800))')
await pool.query(`INSERT INTO somebody VALUES ('anna@example.nl', 1980)`)

const failing = (text: string, values: unknown[]) =>
  pool.query(text, values).then(
    () => undefined,
    (error: unknown) => error,
  )

it.each([
  ['a row that is there already', 'INSERT INTO somebody VALUES ($1, $2)', ['anna@example.nl', 1980], '23505'],
  ['a row that may not be', 'INSERT INTO somebody VALUES ($1, $2)', ['geheim-van-anna', 1], '23514'],
  ['a missing value', 'INSERT INTO somebody VALUES ($1, $2)', ['geheim-van-anna', null], '23502'],
  ['a value of another kind', 'INSERT INTO somebody VALUES ($1, $2)', ['x', 'geheim-van-anna'], '22P02'],
  ['a date that is none', 'SELECT $1::date', ['geheim-van-anna'], '22007'],
  ['JSON that is none', 'SELECT $1::json', ['geheim-van-anna'], '22P02'],
])('tells of %s what it is and not whose', async (_, text, values, code) => {
  const described = describeError(await failing(text, values))
  expect(described).toMatchObject({ code, stack: expect.arrayContaining([expect.stringContaining('at ')]) })
  expect(JSON.stringify(described)).not.toMatch(/anna|1980/)
})

it('keeps the statement, constraint and table of a query that failed, without its parameters', async () => {
  const { sql } = await import('drizzle-orm')
  const error = await db
    .execute(sql`INSERT INTO somebody VALUES (${'anna@example.nl'}, ${1980})`)
    .catch((reason: unknown) => reason)
  const described = describeError(error)
  expect(described).toMatchObject({
    message: 'Failed query',
    query: 'INSERT INTO somebody VALUES ($1, $2)',
    cause: {
      code: '23505',
      constraint: 'somebody_pkey',
      table: 'somebody',
      message: expect.stringContaining('duplicate key'),
    },
  })
  expect(JSON.stringify(described)).not.toMatch(/anna|1980/)
})

it('reads a failure that the job queue tells of by its fields', () => {
  const error = Object.assign(new Error('could not extend file "base/5/1": No space left on device'), { code: '53100' })
  const told = { ...error, message: error.message, stack: error.stack, queue: 'send-mail' }
  expect(describeError(told)).toMatchObject({
    type: 'Object',
    message: expect.stringContaining('No space left on device'),
    code: '53100',
    stack: expect.arrayContaining([expect.stringContaining('at ')]),
  })
})

it('reads nothing of an object that is no failure, and quotes nothing that could not be parsed', () => {
  const letter = { name: 'Jan Jansen', message: 'mijn kleed is vuil', stack: ['a letter'] }
  expect(describeError(letter)).toEqual({ type: 'object', message: '[object Object]', stack: [] })
  const { message, stack } = new SyntaxError('Unexpected token, "Jan Jansen" is not valid JSON')
  const told = JSON.stringify(describeError({ name: 'Jan Jansen', message, stack, queue: 'send-mail' }))
  expect(told).toContain('Unexpected token')
  expect(told).not.toContain('Jansen')
})

it('knows what stands for people in a text', () => {
  const text = withoutPeople(
    'Recipient <jan@example.nl> at /orders/4kP9xQ2mZ7vB1nC8sD5f and 9f86d081884c7d659a2feaa0c55ad015: constraint customer_email_address_unique',
  )
  expect(text).toBe('Recipient <…@…> at /orders/… and …: constraint customer_email_address_unique')
  const parsed = describeError(
    (() => {
      try {
        JSON.parse('jan de boer')
      } catch (error) {
        return error
      }
    })(),
  )
  expect(JSON.stringify(parsed.message)).not.toContain('jan')
})
