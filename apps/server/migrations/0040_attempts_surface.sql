-- The column says whether an attempt is a drill or practice, in the term of the code.
ALTER TABLE "attempts" RENAME COLUMN "face" TO "surface";
