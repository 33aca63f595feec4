/** Ads, newsletters and sellers' platforms add these: Google (Ads, Analytics, Merchant Center), Microsoft, Meta, TikTok, X, LinkedIn, Pinterest, Mailchimp, Matomo. */
const campaign =
  /^(?:utm_\w+|gclid|gclsrc|gbraid|wbraid|dclid|gad_\w+|srsltid|_gl|msclkid|fbclid|igshid|ttclid|twclid|li_fat_id|epik|mc_cid|mc_eid|mtm_\w+|pk_\w+)(?:=|$)/i

/**
 * An address, or its query with the question mark, without the parameters that name a campaign: nothing on a page
 * depends on them, and each visitor of an ad has a number of their own. The rest stays as it is written. Scripts of the
 * merchant read them from the browser's address, which keeps them.
 */
export function withoutCampaign(address: string): string {
  const at = address.indexOf('?')
  if (at < 0) return address
  const pairs = address.slice(at + 1).split('&')
  const kept = pairs.filter((pair) => !campaign.test(pair))
  if (kept.length === pairs.length) return address
  return address.slice(0, at) + (kept.length > 0 ? `?${kept.join('&')}` : '')
}
