/** The most pieces of one line (specification 3.4-7). The database holds it too (`cart_line_quantity`). */
export const maxPieces = 999
/** The most lines of one cart. */
export const maxLines = 200
/** The most choices that one line can have. */
export const maxChoices = 20
/** How long a cart is kept after its last change, and its cookie with it. */
export const cartDays = 90
