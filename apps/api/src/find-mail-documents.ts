import { findDocuments } from './invoice/find-documents.ts'
import type { AttachedDocument, DocumentsToAttach } from './mail/send-mail.ts'
import type { Dependencies } from './process/dependencies.ts'
import { findQuoteDocument } from './quote/quote-pdf.ts'

/** Finds what a mail attaches, in all rooms that have documents. */
export function findMailDocuments(dependencies: Pick<Dependencies, 'database'>) {
  const ofOrders = findDocuments(dependencies)
  return async (wanted: DocumentsToAttach): Promise<AttachedDocument[]> => [
    ...(await ofOrders(wanted)),
    ...(await findQuoteDocument(dependencies.database.db, wanted)),
  ]
}
