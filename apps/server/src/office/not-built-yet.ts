/** A page that loads itself again until the office is built, which takes some seconds after the first start. */
export const notBuiltYet = (): Response =>
  new Response(
    `<!doctype html><html lang="nl"><head><meta charset="utf-8"><title>Beheer</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="3"></head>
<body style="font:16px/24px system-ui;margin:15vh auto;max-width:32rem;padding:0 1rem">
<p>Het beheer wordt nog klaargezet. Deze pagina opent het vanzelf.</p>
<p lang="en">The back office is still being prepared. This page opens it by itself.</p>
</body></html>`,
    { status: 503, headers: { 'content-type': 'text/html; charset=utf-8', 'retry-after': '3' } },
  )
