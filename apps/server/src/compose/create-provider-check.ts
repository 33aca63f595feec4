import { examineAddresses } from '@toonbank/adapters/address/examine-addresses.ts'
import { examineCdn } from '@toonbank/adapters/cdn/examine-cdn.ts'
import { providerKinds } from '@toonbank/adapters/payment/payment-providers.ts'
import { examineStorage } from '@toonbank/adapters/storage/examine-storage.ts'
import { examineVatNumbers } from '@toonbank/adapters/vat/vat-number-checks.ts'
import type { Connection } from '@toonbank/database/connect.ts'
import type { Finding } from '@toonbank/runtime/process/finding.ts'
import { listMethodsOf } from '@toonbank/shop/checkout/list-methods-of.ts'
import { createMasterFolder } from './create-master-store.ts'

interface Examined {
  readonly settings: Readonly<Record<string, unknown>> & { readonly DATA_DIR: string }
  readonly appUrl: string | undefined
  readonly sandboxInPublic: boolean
}

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
