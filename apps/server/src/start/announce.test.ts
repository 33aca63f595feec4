import { expect, it } from 'vitest'
import { announcement } from './announce.ts'

it('says where to look and who to log in as', () => {
  const logins = [
    { emailAddress: 'anna@example.com', password: 'Kelim-1', customerType: 'private', status: 'active' },
    { emailAddress: 'hotel@example.com', password: 'Kelim-2', customerType: 'business', status: 'active' },
    { emailAddress: 'weg@example.com', password: 'Kelim-3', customerType: 'private', status: 'inactive' },
  ] as const
  expect(
    announcement(
      'http://localhost:3000',
      logins,
      1.26,
      { mailbox: true, sandboxBank: true },
      {
        url: 'http://localhost:3000',
        begin: 'http://localhost:3000/beheer/begin#token',
        logins: [{ emailAddress: 'eva@example.com', password: 'Kelim-4', role: 'owner' }],
      },
    ),
  ).toMatchInlineSnapshot(`
    "Ready in 1.3 s.

      Shop                http://localhost:3000/
      English shop        http://localhost:3000/en
      Back office         http://localhost:3000/beheer
      First owner begins  http://localhost:3000/beheer/begin#token
      API description     http://localhost:3000/api/openapi.json
      Mailbox             http://localhost:3000/mailbox
      Sandbox bank        http://localhost:3000/sandbox-bank

      Private customer    anna@example.com  Kelim-1
      Business customer   hotel@example.com  Kelim-2
      Inactive customer   weg@example.com  Kelim-3
      Back office, owner  eva@example.com  Kelim-4
    "
  `)
})
