import { fileURLToPath } from 'node:url'
import { openSync } from 'fontkit'

const open = (address: string) => openSync(fileURLToPath(address))

/**
 * The fonts of all documents are parsed once, because parsing takes longer than drawing a page. They contain no text of
 * a document.
 */
export const fonts = {
  text: open(import.meta.resolve('@expo-google-fonts/figtree/400Regular/Figtree_400Regular.ttf')),
  title: open(import.meta.resolve('@expo-google-fonts/fraunces/600SemiBold/Fraunces_600SemiBold.ttf')),
} as const
