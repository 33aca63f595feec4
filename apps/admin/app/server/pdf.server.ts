import type { FileData } from '@toonbank/contract/endpoint.ts'

/** A paper for one person: it opens in the browser, and no cache keeps it. */
export const pdfResponse = ({ name, bytes }: FileData): Response =>
  new Response(bytes as Uint8Array<ArrayBuffer>, {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="${name.replaceAll(/[^\w.-]/g, '')}"`,
      'cache-control': 'private, no-store',
    },
  })
