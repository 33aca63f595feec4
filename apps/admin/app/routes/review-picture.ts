import { showReviewPicture } from '@toonbank/contract/staff/review.ts'
import { read } from '../server/office.server.ts'
import type { Route } from './+types/review-picture'

export async function loader({ context, params }: Route.LoaderArgs): Promise<Response> {
  const { bytes } = await read(context, showReviewPicture, { params })
  return new Response(bytes as Uint8Array<ArrayBuffer>, {
    headers: { 'content-type': 'image/webp', 'cache-control': 'private, max-age=600' },
  })
}
