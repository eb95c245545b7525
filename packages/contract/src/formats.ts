/** Formats that pages check while somebody types; without schemas, so that none reaches the browser (decision 1). */

/** Of the specification: word characters, hyphen, plus, dots; a top-level domain of 2 to 7 letters. */
export const emailFormat = /^[\w+-]+(\.[\w+-]+)*@([A-Za-z0-9-]+\.)+[A-Za-z]{2,7}$/;
/** Digits, spaces and the usual signs, with or without a country code. */
export const phoneFormat = /^\+?[0-9 ().-]{6,25}$/;

const visible = /[^\s\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}]/u;
/** Whether a reader sees anything of a text: white space, zero-width spaces, joiners and fillers show nothing. */
export const hasVisibleText = (text: string): boolean => visible.test(text);
