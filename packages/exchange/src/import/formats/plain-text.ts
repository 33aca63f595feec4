import { decodeHTML } from 'entities'

/** WordPress exports names with HTML entities, sometimes encoded twice. */
export const decodeEntities = (text: string): string => (text.includes('&') ? decodeHTML(decodeHTML(text)) : text)
