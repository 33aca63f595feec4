import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { uploadTicketPicture } from '@toonbank/contract/shop/support.ts'
import { href } from '@toonbank/domain/content/href.ts'
import { uploadLimitOf } from '@toonbank/runtime/http/upload-limit.ts'
import { expect, it } from 'vitest'

it('lets nginx, set up as the docs say, pass everything that the shop takes', () => {
  const conf = readFileSync(join(import.meta.dirname, '../../../../docs/deploy/nginx.conf'), 'utf8')
  const passed = Number(/client_max_body_size (\d+)m;/.exec(conf)?.[1]) * 1_024 * 1_024
  const form = href({ language: 'nld', strategy: 'no_prefix' }, 'newTicket')
  expect(uploadLimitOf(form)).toBeGreaterThan(0)
  for (const path of [form, uploadTicketPicture.path]) expect(uploadLimitOf(path)).toBeLessThanOrEqual(passed)
})
