const campaign =
  /^(?:utm_\w+|gclid|gclsrc|gbraid|wbraid|dclid|gad_\w+|srsltid|_gl|msclkid|fbclid|igshid|ttclid|twclid|li_fat_id|epik|mc_cid|mc_eid|mtm_\w+|pk_\w+)(?:=|$)/i

/**
 * Removes campaign parameters from an address or query, because no page depends on them and each visitor has others.
 * The browser's address retains them for the merchant's scripts.
 */
export function withoutCampaign(address: string): string {
  const at = address.indexOf('?')
  if (at < 0) return address
  const pairs = address.slice(at + 1).split('&')
  const kept = pairs.filter((pair) => !campaign.test(pair))
  if (kept.length === pairs.length) return address
  return address.slice(0, at) + (kept.length > 0 ? `?${kept.join('&')}` : '')
}
