/**
 * A statement in which every value is a select of its own, so that the database cannot tell one call's from another's: it would
 * think each plan made for its values a bit cheaper than that for all, and plan anew at each call, which takes longer than
 * reading a page. Every value must have its type beside it.
 */
export const opaque = (text: string): string => text.replace(/(\$\d+)(::\w+(?:\[\])?)/g, '(select $1$2)$2');
