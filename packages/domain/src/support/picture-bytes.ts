/** Of one picture that a customer sends: more than any phone makes. */
export const pictureBytes = 8 * 1_024 * 1_024
