import type { Connection } from '@toonbank/database/connect.ts'
import { listMethodsOf } from './checkout/list-methods-of.ts'
import { createMasterFolder } from './create-master-store.ts'
import type { Finding } from './process/finding.ts'
import { examineAddresses } from './providers/address/examine-addresses.ts'
import { examineCdn } from './providers/cdn/examine-cdn.ts'
import { providerKinds } from './providers/payment/payment-providers.ts'
import { examineStorage } from './providers/storage/examine-storage.ts'
import { examineVatNumbers } from './providers/vat/vat-number-checks.ts'

/** What the doctor knows of the shop besides its data. */
interface Examined {
  readonly settings: Readonly<Record<string, unknown>> & { readonly DATA_DIR: string }
  readonly appUrl: string | undefined
  readonly sandboxInPublic: boolean
}

/** Asks every outside service that the shop works with whether it works with the shop. */
export async function createProviderCheck(
  connection: Pick<Connection, 'db'>,
  examined: Examined,
): Promise<readonly Finding[]> {
  const ofPayments = providerKinds.map(async ({ name, examine }) =>
    examine ? examine({ ...examined, methods: await listMethodsOf(connection, name) }) : [],
  )
  const { settings } = examined
  const folder = createMasterFolder(settings.DATA_DIR)
  const others = [
    examineAddresses(settings),
    examineVatNumbers(settings),
    examineStorage(settings, folder),
    examineCdn(settings),
  ]
  return (await Promise.all([...ofPayments, ...others])).flat()
}
