import * as v from 'valibot'

export const webAddress = v.pipe(
  v.string(),
  v.check(
    (text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol),
    'must be an address that starts with http:// or https://',
  ),
  v.transform((text) => text.replace(/\/+$/, '')),
)
