import { decodeHTML } from 'entities'

/** Text as people read it: WordPress stores and exports names with the entities of HTML, sometimes encoded twice. */
export const decodeEntities = (text: string): string => (text.includes('&') ? decodeHTML(decodeHTML(text)) : text)
