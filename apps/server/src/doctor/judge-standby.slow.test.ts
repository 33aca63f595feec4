import { connect } from '@toonbank/database/connect.ts'
import { aPrimaryWithStandby } from '@toonbank/database/testing/a-standby.ts'
import { aTestDatabase } from '@toonbank/database/testing/a-test-database.ts'
import { pino } from 'pino'
import { afterAll, expect, it } from 'vitest'
import { readSettings } from '../settings.ts'
import { openStandby } from '../start/open-standby.ts'
import { judgeStandby } from './judge-standby.ts'

const pair = await aPrimaryWithStandby()
const other = await aTestDatabase()
const primary = connect(pair.primaryUrl, { max: 1 })
afterAll(primary.close)

const judge = async (url: string | undefined) =>
  (await judgeStandby(primary, { DATABASE_READ_URL: url })).map(({ verdict, sentence }) => `${verdict} ${sentence}`)
const open = (url: string, role = 'web') =>
  openStandby(
    readSettings({ DATABASE_URL: pair.primaryUrl, DATABASE_READ_URL: url, ROLE: role }),
    primary,
    pino({ level: 'silent' }),
  )

it('says what is at the address of the standby', async () => {
  expect(await judge(undefined)).toEqual([])
  expect(await judge(pair.standbyUrl)).toEqual([
    expect.stringMatching(/^good Lists and feeds are read from the standby/),
  ])
  expect(await judge(pair.primaryUrl)).toEqual([expect.stringContaining('missing It leads to the same server')])
  expect(await judge(other.url)).toEqual([expect.stringContaining('is not a copy of DATABASE_URL')])
  const [away] = await judge('postgres://toonbank:secret@127.0.0.1:1/postgres')
  expect(away).toContain('missing The standby at 127.0.0.1:1 does not answer')
  expect(away).not.toContain('secret')
})

it('is opened for a process that answers visitors, also while it is away, and never the database of another shop', async () => {
  await expect(open(other.url)).rejects.toThrow('DATABASE_READ_URL leads to another database than DATABASE_URL')
  expect(await open(pair.standbyUrl, 'worker')).toBeUndefined()
  const standby = await open(pair.standbyUrl)
  await expect(standby?.connection.pool.query('DELETE FROM product')).rejects.toThrow('read-only')
  await standby?.stop()
  await (await open('postgres://toonbank@127.0.0.1:1/postgres'))?.stop()
})

it('says of a promoted one that it follows nobody', async () => {
  await pair.promote()
  expect(await judge(pair.standbyUrl)).toEqual([expect.stringContaining('follows nobody')])
})
