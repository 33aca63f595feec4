import type { Client } from '@toonbank/contract/client.ts'
import { asOwner } from '@toonbank/domain/staff/rights.ts'
import { createStaffClient } from '@toonbank/server/compose/create-staff-api.ts'
import { byCommand } from './by-command.ts'
import type { CommandDependencies } from './command-dependencies.ts'

export const staffClient = (
  { connection, settings, complain }: Pick<CommandDependencies, 'connection' | 'settings' | 'complain'>,
  clock = () => new Date(),
): Client =>
  createStaffClient(
    {
      ...{
        database: connection,
        databaseUrl: '',
        appUrl: settings.APP_URL ?? '',
        officeUrl: officeUrlOf(settings),
        paymentSettings: settings,
        clock,
      },
      ...{ isPublic: false, sandboxInPublic: false, rateLimitScale: 1 },
      log: {
        info: () => {},
        warn: () => {},
        error: (_, message = 'something went wrong that the shop did not expect') => complain(`${message}.`),
      },
    },
    asOwner(byCommand()),
  )

/** Links to the back office lead to a shop on this machine where no address is set. */
const officeUrlOf = ({
  APP_URL: appUrl = 'http://localhost:3000',
  ADMIN_HOST: host,
}: CommandDependencies['settings']): string => (host === undefined ? appUrl : `${new URL(appUrl).protocol}//${host}`)
