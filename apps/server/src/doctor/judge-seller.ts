import type { SellerTrouble } from '@toonbank/shop/config/seller-trouble.ts'
import { dangerous, type Finding, good, missing } from './finding.ts'

const how = "import settings with 'seller' (docs/import.md): address, KvK or enterprise number, VAT number, IBAN, BIC."

/** Checks that the seller is set, as the law requires on invoices and mails, and that e-invoices arrive. */
export function judgeSeller(trouble: SellerTrouble, refused: number, lacking: number): Finding {
  if (lacking > 0 && trouble.is !== 'none')
    return dangerous(
      'invoices',
      `${lacking} paid orders have no invoice, because the shop has not said rightly who sells: ${how} The night after that makes them, of orders that are at most thirty days old.`,
    )
  if (refused > 0)
    return missing(
      'invoices',
      `${refused} e-invoices were refused or found nobody: the table e_invoice_task says why; send them another way, or mend what is wrong.`,
    )
  if (trouble.is === 'unknown')
    return missing('invoices', `No invoices are made, because the shop has not said who sells: ${how}`)
  if (trouble.is === 'wrong')
    return missing('invoices', `Of who sells this cannot be right (${trouble.fields.join(', ')}): ${how}`)
  if (trouble.is === 'demo' || trouble.is === 'example')
    return missing(
      'invoices',
      `Invoices have numbers of a company that does not exist, of the demo or of shop.example.json: ${how}`,
    )
  return good('invoices', 'Invoices say who sells.')
}
