import { aStaffTerminal } from '@toonbank/server/testing/a-staff-terminal.ts'
import { aShop } from '@toonbank/testing/a-shop.ts'
import { expect, it } from 'vitest'

const shop = await aShop()
const terminal = aStaffTerminal(shop)
const says = (line: string) => terminal(...line.split(' '))

it('invites the first owner with a link, mails a new one, and ends the access of others', async () => {
  expect(await says('staff invite eva@winkel.example Eva Jansen')).toMatch(
    /^Eva Jansen is invited as owner\.\n.*\n.*\/beheer\/begin#[\w-]{32}$/,
  )
  expect(await says('staff invite EVA@winkel.example Eva')).toContain('belongs to somebody of the staff already')
  expect(await says('staff invite bo@winkel.example Bo --role baas')).toContain('the role is one of owner, manager')
  expect(await says('staff invite bo@winkel.example Bo --role support')).toContain('invited as support')
  expect(await says('staff list')).toContain('bo@winkel.example  Bo  support  invited')
  expect(await says('staff reset bo@winkel.example')).toMatch(/chooses anew.*\n.*\n.*#/)
  expect(await says('staff end bo@winkel.example')).toContain('has left')
  expect(await says('staff end bo@winkel.example')).toBe('Nobody of the staff has the address bo@winkel.example.')
})

it('invites in a shop that was set up and never started', async () => {
  await shop.database.pool.query('DROP SCHEMA pgboss CASCADE')
  expect(await says('staff invite cor@winkel.example Cor')).toContain('Cor is invited as owner.')
})
