/** It is the maximum quantity per line (specification 3.4-7), also enforced by the database (`cart_line_quantity`). */
export const maxPieces = 999
export const maxLines = 200
export const maxChoices = 20
export const cartDays = 90
