import type { Translated } from '@toonbank/database/schema/columns.ts'

/** A block as it is stored: both languages, and names of what it shows. */
export type StoredBlock =
  | { type: 'hero'; title: Translated; text: Translated; picture: string; link: { label: Translated; url: Translated } }
  | { type: 'text'; title?: Translated; html: Translated }
  | { type: 'picture'; picture: string; alt: Translated }
  | { type: 'categories'; title: Translated; categories: string[] }
  | { type: 'products'; title: Translated; category?: string; articleNumbers?: string[]; sort?: 'newest' | 'relevance' }
  | {
      type: 'steps'
      title: Translated
      text?: Translated
      steps: { title: Translated; text: Translated }[]
      link?: { label: Translated; url: Translated }
    }
  | { type: 'stories'; title: Translated; stories: { title: Translated; text: Translated; picture: string; url: Translated }[] }
  | { type: 'facts'; facts: { icon: string; title: Translated; text: Translated }[] }
