import { fileURLToPath } from 'node:url'
import { openSync } from 'fontkit'

const open = (address: string) => openSync(fileURLToPath(address))

/**
 * The fonts of all documents, parsed once: parsing them and their letters anew took longer than drawing a page. They
 * hold no text of a document; which letters one embeds is its own.
 */
export const fonts = {
  text: open(import.meta.resolve('@expo-google-fonts/figtree/400Regular/Figtree_400Regular.ttf')),
  title: open(import.meta.resolve('@expo-google-fonts/fraunces/600SemiBold/Fraunces_600SemiBold.ttf')),
} as const
