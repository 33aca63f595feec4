import { aMailServer } from '@toonbank/testing/a-mail-server.ts'
import { expect, it } from 'vitest'
import { judgeMailServer } from './judge-mail-server.ts'

const server = await aMailServer()

it('greets the mail server, sends nothing, and says when it cannot', async () => {
  expect(await judgeMailServer({ SMTP_URL: server.url })).toMatchObject([{ verdict: 'good' }])
  expect(server.taken).toEqual([])
  const gone = 'smtp://shop:geheim@127.0.0.1:9'
  const [finding] = await judgeMailServer({ SMTP_URL: gone })
  expect(finding).toMatchObject({ verdict: 'missing', sentence: expect.stringContaining('cannot be reached') })
  expect(finding?.sentence).not.toContain('geheim')
  expect(await judgeMailServer({ SMTP_URL: undefined })).toEqual([])
})
