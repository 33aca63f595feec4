import { createHash } from 'node:crypto'
import { mail } from '@toonbank/database/schema/mail.ts'
import type { Dependencies } from '@toonbank/runtime/http/dependencies.ts'
import { isFromThisMachine } from '@toonbank/runtime/http/is-public.ts'
import { desc, eq, isNotNull } from 'drizzle-orm'
import { Hono } from 'hono'
import { html, raw } from 'hono/html'

const shownMails = 100

/**
 * Shows every mail that the shop would have sent. It is only for this machine, and never in a public shop, because a
 * local proxy can look like the merchant.
 */
export function mailbox(dependencies: Dependencies): Hono {
  const { db } = dependencies.database
  const app = new Hono()
  if (dependencies.smtpUrl !== undefined || dependencies.isPublic) return app
  for (const path of ['/mailbox', '/mailbox/*'])
    app.use(path, async (c, next) => (isFromThisMachine(c.req.raw.headers) ? next() : c.notFound()))
  const find = async (id: string) =>
    (
      await db
        .select()
        .from(mail)
        .where(eq(mail.id, /^[1-9]\d{0,14}$/.test(id) ? Number(id) : 0))
    )[0]

  app.get('/mailbox', async (c) => {
    const to = c.req.query('to')?.replaceAll('\0', '')
    const rows = await db
      .select()
      .from(mail)
      .where(to ? eq(mail.recipient, to) : isNotNull(mail.id))
      .orderBy(desc(mail.id))
      .limit(shownMails)
    const list = rows.map(
      (row) =>
        html`<li><a href="/mailbox/${row.id}">${row.subject ?? '…'}</a><span>${row.recipient}</span><time datetime="${row.createdAt.toISOString()}">${row.createdAt.toLocaleString('nl-NL', { timeZone: 'Europe/Amsterdam' })}</time></li>`,
    )
    return c.html(
      page(
        'Mailbox',
        html`<h1>Mailbox</h1>${rows.length === 0 ? html`<p>Nog geen mail. / No mail yet.</p>` : html`<ul class="mails">${list}</ul>`}`,
      ),
    )
  })
  app.get('/mailbox/:id', async (c) => {
    const row = await find(c.req.param('id'))
    if (!row?.html) return c.text('Geen mail / No mail', 404)
    return c.html(
      page(
        row.subject ?? '',
        html`<p><a href="/mailbox">← Mailbox</a></p><h1>${row.subject}</h1><p>${row.recipient} · <a href="/mailbox/${row.id}/html">HTML</a></p><pre>${withLinks(row.text ?? '')}</pre>`,
      ),
    )
  })
  app.get('/mailbox/:id/html', async (c) => {
    const row = await find(c.req.param('id'))
    return row?.html
      ? c.html(row.html, 200, { 'content-security-policy': mailPolicy(row.html) })
      : c.text('Geen mail / No mail', 404)
  })
  return app
}

/** A mail has no scripts. Its own style sheets are allowed by their hashes, as mail programs read them. */
function mailPolicy(content: string): string {
  const sheets = [...content.matchAll(/<style[^>]*>([^<]*)<\/style>/g)].map(
    ([, css = '']) => `'sha256-${createHash('sha256').update(css).digest('base64')}'`,
  )
  return [
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    "img-src 'self' data:; font-src 'self'; style-src-attr 'unsafe-inline'",
    `style-src-elem ${sheets.length > 0 ? sheets.join(' ') : "'none'"}`,
  ].join('; ')
}

const page = (title: string, body: unknown) => html`<!doctype html>
<html lang="nl"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title><link rel="icon" href="/favicon.svg" type="image/svg+xml"><link rel="stylesheet" href="/developer-pages.css"></head>
<body><main class="card wide">${body}</main></body></html>`

const escaped = (text: string) =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign)
const withLinks = (text: string) =>
  raw(escaped(text).replace(/https?:\/\/[^\s)\]]+/g, (url) => `<a href="${url}">${url}</a>`))
