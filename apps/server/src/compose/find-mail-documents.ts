import type { Dependencies } from '@toonbank/runtime/http/dependencies.ts'
import { findDocuments } from '@toonbank/shop/invoice/find-documents.ts'
import type { AttachedDocument, DocumentsToAttach } from '@toonbank/shop/mail/send-mail.ts'
import { findQuoteDocument } from '@toonbank/shop/quote/quote-pdf.ts'

export function findMailDocuments(dependencies: Pick<Dependencies, 'database'>) {
  const ofOrders = findDocuments(dependencies)
  return async (wanted: DocumentsToAttach): Promise<AttachedDocument[]> => [
    ...(await ofOrders(wanted)),
    ...(await findQuoteDocument(dependencies.database.db, wanted)),
  ]
}
