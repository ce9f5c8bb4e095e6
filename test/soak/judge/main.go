// Judge reads operations (see ../createHistory.ts) as JSON from its input, and says of how many things
// the operations are not linearizable.
package main

import (
	"encoding/json"
	"fmt"
	"maps"
	"os"
	"slices"
	"time"

	"github.com/anishathalye/porcupine"
)

// Longest time for one thing.
const timeLimit = 30 * time.Second

type fields map[string]string

type operation struct {
	Thing  string `json:"thing"`
	Client int    `json:"client"`
	Kind   string `json:"kind"`
	Call   int64  `json:"call"`
	Return int64  `json:"return"`
	Fields fields `json:"fields"`
}

type verdict struct {
	Things  int      `json:"things"`
	Wrong   []string `json:"wrong"`
	TooLong int      `json:"tooLong"`
}

// A thing has fields. A write sets some of them, and a read finds some of them, all at one moment. A lost write has no
// answer: it may have set them, or not.
var things = porcupine.NondeterministicModel{
	Init: func() []interface{} { return []interface{}{fields{}} },
	Step: func(state, input, output interface{}) []interface{} {
		now, op := state.(fields), input.(operation)
		if op.Kind == "read" {
			for name, value := range op.Fields {
				if now[name] != value {
					return nil
				}
			}
			return []interface{}{now}
		}
		next := maps.Clone(now)
		for name, value := range op.Fields {
			next[name] = value
		}
		if op.Kind == "lost" {
			return []interface{}{now, next}
		}
		return []interface{}{next}
	},
	Equal: func(a, b interface{}) bool { return maps.Equal(a.(fields), b.(fields)) },
}

func main() {
	var operations []operation
	if err := json.NewDecoder(os.Stdin).Decode(&operations); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	histories := map[string][]porcupine.Operation{}
	for _, op := range operations {
		histories[op.Thing] = append(histories[op.Thing], porcupine.Operation{
			ClientId: op.Client, Input: op, Call: op.Call, Return: op.Return,
		})
	}
	result := verdict{Things: len(histories), Wrong: []string{}}
	model := things.ToModel()
	for _, thing := range slices.Sorted(maps.Keys(histories)) {
		switch porcupine.CheckOperationsTimeout(model, histories[thing], timeLimit) {
		case porcupine.Illegal:
			result.Wrong = append(result.Wrong, thing)
		case porcupine.Unknown:
			result.TooLong++
		}
	}
	if err := json.NewEncoder(os.Stdout).Encode(result); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}
