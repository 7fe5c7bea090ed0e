/** Keys per DeleteObjects request: https://docs.aws.amazon.com/AmazonS3/latest/API/API_DeleteObjects.html */
export const DELETE_BATCH = 1_000;
