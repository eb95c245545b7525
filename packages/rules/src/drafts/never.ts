/** Refused whoever wrote it: who made the test, its sheet of answers, and what the student need not change. */
export const never: readonly RegExp[] = [
  /\b(?:test|exam)[ -]?(?:makers?|writers?|setters?)\b|\bwhoever (?:made|wrote|typed|keyed)\b/,
  /\b(?:answer (?:sheet|book)|back of the book|typo|misprint|miskeyed)\b|\b(?:listed|published|printed) (?:answer|solution|key|letter|choice)\b/,
  /\b(?:need not|did not need to|no need to|should not|would not|never needed to|do not)(?: have)? (?:change[ds]?|move|switch|give up on|abandon|doubt) (?:your|what you|away from what you|anything about your)\b|\byou had (?:it|this) (?:right|in the first|from|all along)\b|\bgo back to what you\b/,
];
